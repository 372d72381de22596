import { Button, EmptyStateLayout } from '@strapi/design-system';
import { MainPage } from '@seva/panel/ui/page';
import { useNavigate } from 'react-router-dom';
import { texts } from '../texts';

const words = texts.notFound;

export function NotFound() {
  const navigate = useNavigate();
  return (
    <MainPage title={words.title}>
      <EmptyStateLayout
        content={words.text}
        action={<Button onClick={() => navigate('/')}>{words.home}</Button>}
        hasRadius
        shadow="tableShadow"
      />
    </MainPage>
  );
}
