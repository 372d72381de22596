import type { ReactNode } from 'react';
import { Box, Button, EmptyStateLayout, Flex, Loader } from '@strapi/design-system';
import { WarningCircle } from '@strapi/icons';
import { BackButton, Layouts, Page as PanelPage } from '@strapi/strapi/admin';
import type { Reading } from '../panel-client';
import { texts } from '../texts';
import { NumberLink } from './number-link';

export interface PageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Path of the back button for a user who did not come from another page. */
  readonly back?: string;
  /** Link to the parent page, instead of the back button. */
  readonly above?: { readonly to: string; readonly name: string };
  /** Buttons beside the title. A dialog must not be among them: the header remounts them at a breakpoint. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a page: title, back link, buttons, and the content in one column. */
export function Page({ title, subtitle, back, above, action, children }: PageProps) {
  const link = above ? (
    <Box className="no-print">
      <NumberLink to={above.to}>{above.name}</NumberLink>
    </Box>
  ) : null;
  return (
    <>
      <Layouts.Header
        title={title}
        subtitle={subtitle}
        navigationAction={back ? <BackButton fallback={back} /> : link}
        primaryAction={action}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5}>
          {children}
        </Flex>
      </Layouts.Content>
    </>
  );
}

/** Page that sets the window's title, for pages outside a plugin's frame. */
export function MainPage(props: PageProps) {
  return (
    <PanelPage.Main>
      <PanelPage.Title>{props.title}</PanelPage.Title>
      <Page {...props} />
    </PanelPage.Main>
  );
}

interface PageStateProps<T> {
  readonly reading: Omit<Reading<T>, 'put'>;
  readonly children: (data: T) => ReactNode;
}

/** Shows the data, a loading state, or the error with a retry button. */
export function PageState<T>({ reading, children }: PageStateProps<T>) {
  const { data, error, isLoading, reload } = reading;
  if (error !== null) {
    return (
      <Box role="alert" padding={6}>
        <EmptyStateLayout
          icon={<WarningCircle width="4.8rem" height="4.8rem" fill="danger500" />}
          content={`${texts.failed}. ${error}`}
          action={
            <Button variant="secondary" onClick={reload}>
              {texts.retry}
            </Button>
          }
          hasRadius
          shadow="tableShadow"
        />
      </Box>
    );
  }
  if (data === undefined) {
    return (
      <Flex justifyContent="center" padding={11} minHeight="32rem" alignItems="center">
        <Loader>{texts.loading}</Loader>
      </Flex>
    );
  }
  return (
    <Box aria-busy={isLoading} style={{ opacity: isLoading ? 0.6 : 1, transition: 'opacity 150ms' }}>
      {children(data)}
    </Box>
  );
}
