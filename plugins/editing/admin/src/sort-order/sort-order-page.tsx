import { useState } from 'react';
import { Box, Button, Flex, SingleSelect, SingleSelectOption, Tabs, Typography } from '@strapi/design-system';
import { ClockCounterClockwise } from '@strapi/icons';
import { MainPage } from '@seva/panel/ui/page';
import { Page } from '@strapi/strapi/admin';
import { categories } from '@seva/config/shop';
import { actions, sortableKinds, type SortableKind } from '../../../shared/contracts';
import { texts } from '../texts/en';
import { SortableList } from './sortable-list';
import { useSortOrder } from './use-sort-order';
import { contentTypes } from '@seva/config/content-types';

/** Renders one sortable list with its undo button. */
/** Returns the name of the type whose entries a list sorts. */
const listName = (list: SortableKind) => Object.values(contentTypes).find((type) => type.list === list)?.many ?? list;

function Arrangement({ kind, category = '' }: { kind: SortableKind; category?: string }) {
  const { list, canUndo, move, undo } = useSortOrder(kind, category);
  if (!list) return <Page.Loading />;
  const { entries, total } = list;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} paddingTop={4}>
      <Flex justifyContent="space-between" gap={4}>
        <Typography variant="pi" textColor="neutral600">
          {total > entries.length ? texts.order.onlyFirst(entries.length, total) : texts.order.keyboard}
        </Typography>
        <Button variant="secondary" startIcon={<ClockCounterClockwise />} disabled={!canUndo} onClick={undo}>
          {texts.order.undo}
        </Button>
      </Flex>
      {entries.length === 0 ? (
        <Typography>{texts.order.empty}</Typography>
      ) : (
        <SortableList label={listName(kind)} entries={entries} onMove={move} />
      )}
    </Flex>
  );
}

function ServiceArrangement() {
  const [category, setCategory] = useState<(typeof categories)[number]>('baba');
  return (
    <>
      <Box paddingTop={4} maxWidth="32rem">
        <SingleSelect
          aria-label={texts.order.category}
          value={category}
          onChange={(value) => setCategory(value as typeof category)}
        >
          {categories.map((name) => (
            <SingleSelectOption key={name} value={name}>
              {texts.categories[name]}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Box>
      <Arrangement key={category} kind="services" category={category} />
    </>
  );
}

/** Renders the page "Order": slides, videos, timings, places, pages and the services of a category. */
export function SortOrderPage() {
  const [kind, setKind] = useState<SortableKind>('slides');
  return (
    <Page.Protect permissions={[{ action: actions.order, subject: null }]}>
      <MainPage title={texts.order.title} subtitle={texts.order.subtitle}>
        <Tabs.Root variant="simple" value={kind} onValueChange={(value) => setKind(value as SortableKind)}>
          <Tabs.List aria-label={texts.order.tabs}>
            {sortableKinds.map((name) => (
              <Tabs.Trigger key={name} value={name}>
                {listName(name)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {sortableKinds.map((name) => (
            <Tabs.Content key={name} value={name}>
              {name === 'services' ? <ServiceArrangement /> : <Arrangement key={name} kind={name} />}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </MainPage>
    </Page.Protect>
  );
}
