import { Button, EmptyStateLayout } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import { texts } from '../texts';

const words = texts.notFound;

/** An address of the panel at which there is nothing, or nothing that this shop uses. */
export function NotFound() {
  const navigate = useNavigate();
  return (
    <Page.Main>
      <Page.Title>{words.title}</Page.Title>
      <Layouts.Header title={words.title} />
      <Layouts.Content>
        <EmptyStateLayout
          content={words.text}
          action={<Button onClick={() => navigate('/')}>{words.home}</Button>}
          hasRadius
          shadow="tableShadow"
        />
      </Layouts.Content>
    </Page.Main>
  );
}
