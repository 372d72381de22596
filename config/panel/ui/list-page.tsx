import type { ReactNode } from 'react';
import { Flex } from '@strapi/design-system';
import { Layouts } from '@strapi/strapi/admin';

interface ListPageProps {
  readonly title: string;
  readonly subtitle: string;
  /** What can be done with the list, beside its title. */
  readonly action?: ReactNode;
  /** Filters, sums and rows, one below the other. */
  readonly children: ReactNode;
}

/** The frame of a page that shows a list. */
export function ListPage({ title, subtitle, action, children }: ListPageProps) {
  return (
    <>
      <Layouts.Header title={title} subtitle={subtitle} primaryAction={action} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5}>
          {children}
        </Flex>
      </Layouts.Content>
    </>
  );
}
