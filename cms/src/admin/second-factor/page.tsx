import { Flex } from '@strapi/design-system';
import { OwnAnswers } from '@seva/panel/ui/own-answers';
import { Layouts, Page, useAuth } from '@strapi/strapi/admin';
import { OwnCard } from './own-card';
import { PeopleCards } from './people-cards';
import { words } from './words';

/** One's own second factor, and for the owner of the panel everybody's. */
export function SecondFactorPage() {
  const roles = useAuth('SecondFactorPage', (state) => state.user?.roles ?? []);
  const isOwner = roles.some(({ code }) => code === 'strapi-super-admin');
  return (
    <Page.Main>
      <Page.Title>{words.title}</Page.Title>
      <Layouts.Header title={words.title} subtitle={words.subtitle} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5}>
          <OwnAnswers>
            <OwnCard />
            {isOwner ? <PeopleCards /> : null}
          </OwnAnswers>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}
