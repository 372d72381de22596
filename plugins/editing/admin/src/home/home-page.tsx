import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Box, Flex, Grid, Typography } from '@strapi/design-system';
import { ExternalLink } from '@strapi/icons';
import { Layouts, Page, useAuth, useStrapiApp } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import { Link, Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { permissions as rights } from '@seva/config/contract/panel/rights';
import { actions } from '../../../shared/contracts';
import { texts } from '../texts/en';
import { homeCards } from './cards';
import { SetupCard } from './setup-card';
import { tiles } from './tiles';

const Card = styled(Flex)`
  width: 100%;
  height: 100%;
  color: inherit;
  text-decoration: none;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  transition:
    border-color 120ms,
    box-shadow 120ms;
  &:hover,
  &:focus-visible {
    border-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: ${({ theme }) => theme.shadows.popupShadow};
  }
`;

interface CardProps {
  readonly title: string;
  readonly text?: string;
  readonly icon: ReactNode;
  readonly to?: string;
  readonly href?: string;
}

function TileCard({ title, text, icon, to, href }: CardProps) {
  const link = to ? { tag: Link, to } : { tag: 'a' as const, href, target: '_blank', rel: 'noreferrer' };
  return (
    <Grid.Item col={4} s={6} xs={12} alignItems="stretch">
      <Card
        {...(link as object)}
        padding={5}
        gap={4}
        alignItems={text ? 'flex-start' : 'center'}
        background="neutral0"
        hasRadius
      >
        <Flex padding={3} background="primary100" color="primary600" hasRadius aria-hidden>
          {icon}
        </Flex>
        <Box>
          <Typography variant="delta" tag="h3">
            {title}
          </Typography>
          {text ? (
            <Typography variant="omega" textColor="neutral600" tag="p">
              {text}
            </Typography>
          ) : null}
        </Box>
      </Card>
    </Grid.Item>
  );
}

type MenuLink = {
  to: string;
  icon: ComponentType<{ width?: string; height?: string }>;
  intlLabel: { id: string; defaultMessage: string };
} & {
  permissions?: readonly { action: string }[];
};
const known = ['content-manager', 'plugins/upload', 'plugins/editing', 'plugins/content-type-builder'];

function useOtherPages(granted: ReadonlySet<string>): readonly MenuLink[] {
  const menu = useStrapiApp('HomePage', (state) => state.menu) as readonly MenuLink[];
  return menu.filter(
    ({ to, permissions = [] }) =>
      !known.includes(to) && permissions.length > 0 && permissions.some(({ action }) => granted.has(action)),
  );
}

/** Renders the home page with the tiles that the user may open. */
export function HomePage() {
  const { formatMessage } = useIntl();
  const user = useAuth('HomePage', (state) => state.user);
  const permissions = useAuth('HomePage', (state) => state.permissions);
  const granted = new Set(permissions.map(({ action }) => action));
  const may = (action: string, subject: string | null) =>
    permissions.some((permission) => permission.action === action && (!subject || permission.subject === subject));
  const mine = tiles.filter(({ action, subject }) => may(action, subject));
  const others = useOtherPages(granted);
  // Front desk staff start on their own page, because a queue is waiting.
  const isDesk = may(rights['batches.enter'], null) && !may(rights.read, null) && mine.length === 0;
  if (isDesk) return <Navigate to="/plugins/desk" replace />;
  const question = mine.length === 0 ? texts.home.looking : texts.home.question;
  return (
    <Layouts.Root>
      <Page.Main>
        <Page.Title>{question}</Page.Title>
        <Layouts.Header title={texts.home.title(user?.firstname ?? '')} subtitle={question} />
        <Layouts.Content>
          {mine.length === 0 && others.length === 0 ? <Typography>{texts.home.nothing}</Typography> : null}
          {may(actions.setup, null) ? <SetupCard /> : null}
          <Suspense fallback={null}>
            {homeCards(granted).map(({ Card: Added, permissions: [key] }) => (
              <Added key={key} />
            ))}
          </Suspense>
          <Grid.Root gap={4} tag="section" aria-label={question}>
            {others.map(({ to, icon: Icon, intlLabel }) => (
              <TileCard
                key={to}
                to={`/${to}`}
                title={formatMessage(intlLabel)}
                text={texts.home.others[to]}
                icon={<Icon width="2rem" height="2rem" />}
              />
            ))}
            {mine.map(({ to, title, text, Icon }) => (
              <TileCard key={to} to={to} title={title} text={text} icon={<Icon width="2rem" height="2rem" />} />
            ))}
            <TileCard href="/" {...texts.home.shop} icon={<ExternalLink width="2rem" height="2rem" />} />
          </Grid.Root>
        </Layouts.Content>
      </Page.Main>
    </Layouts.Root>
  );
}
