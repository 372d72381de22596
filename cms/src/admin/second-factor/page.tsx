import { ResponseCache } from '@seva/panel/ui/response-cache';
import { MainPage } from '@seva/panel/ui/page';
import { useAuth } from '@strapi/strapi/admin';
import { OwnCard } from './own-card';
import { PeopleCards } from './people-cards';
import { secondFactorTexts } from './texts';

/** Page for the user's own second factor and, for the owner, all users'. */
export function SecondFactorPage() {
  const roles = useAuth('SecondFactorPage', (state) => state.user?.roles ?? []);
  const isOwner = roles.some(({ code }) => code === 'strapi-super-admin');
  return (
    <MainPage title={secondFactorTexts.title} subtitle={secondFactorTexts.subtitle}>
      <ResponseCache>
        <OwnCard />
        {isOwner ? <PeopleCards /> : null}
      </ResponseCache>
    </MainPage>
  );
}
