import { Button, EmptyStateLayout } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';
import { useNavigate } from 'react-router-dom';
import { texts } from '../texts/en';

const words = texts.notFound;

/** An address below the back office at which there is nothing. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <>
      <Layouts.Header title={words.title} />
      <Layouts.Content>
        <EmptyStateLayout
          content={words.text}
          action={<Button onClick={() => navigate('/plugins/donations')}>{words.home}</Button>}
          hasRadius
          shadow="tableShadow"
        />
      </Layouts.Content>
    </>
  );
}
