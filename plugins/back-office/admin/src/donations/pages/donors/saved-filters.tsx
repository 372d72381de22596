import { useState } from 'react';
import { Button, Flex } from '@strapi/design-system';
import {
  savedFilterLimits,
  type SavedConditions,
  type SavedFilter,
} from '@seva/config/contract/panel/donations/donors/contracts';
import type { DonorFilters } from '@seva/config/contract/panel/donations/donors/input';
import { isBlank, plainLine } from '@seva/config/rules/plain-text';
import type { Address } from '@seva/panel/use-address';
import { ActionForm } from '@seva/panel/ui/action-form';
import { TextField } from '@seva/panel/ui/fields';
import { ChoiceFilter } from '@seva/panel/ui/filter-cells';
import { FilterCell } from '@seva/panel/ui/filter-panel';
import { useBackOffice } from '../../data/back-office-context';
import { useCall, useRead } from '../../../data/client';
import { texts } from '../../texts/en';
import { conditionsOf, filtersOf, isSame } from './saved-conditions';

const words = texts.donors.saved;

type Asked = 'save' | 'remove' | null;

/** Choice among the saved filters, with buttons to save the current ones and to remove the chosen one. */
export function SavedFilters({ address }: { address: Address<keyof DonorFilters> }) {
  const { may, options } = useBackOffice();
  const reading = useRead('donors.filters', {});
  const [asked, setAsked] = useState<Asked>(null);
  const saved = reading.data ?? [];
  const present = conditionsOf(address.values, options.today);
  const hasConditions = Object.values(present).some((value) => value !== '');
  const chosen = saved.find(({ conditions }) => isSame(present, conditions));
  const choose = (id: string) => {
    const filter = saved.find((one) => one.id === id);
    if (filter) address.change(filtersOf(filter.conditions, options.today));
    else address.clear();
  };
  if (saved.length === 0 && !may('donors.filters')) return null;
  return (
    <FilterCell wide>
      <Flex gap={3} wrap="wrap" alignItems="flex-end">
        <div style={{ flex: '0 1 32rem', minWidth: 0 }}>
          <ChoiceFilter
            label={words.label}
            value={chosen?.id ?? ''}
            onChange={choose}
            all={words.none}
            choices={saved.map(({ id, name }) => [id, name])}
          />
        </div>
        {may('donors.filters') ? (
          <Button variant="tertiary" disabled={!hasConditions} onClick={() => setAsked('save')}>
            {words.save}
          </Button>
        ) : null}
        {may('donors.filters') && chosen ? (
          <Button variant="tertiary" onClick={() => setAsked('remove')}>
            {words.remove}
          </Button>
        ) : null}
      </Flex>
      {asked === 'save' ? (
        <SaveDialog
          conditions={present}
          name={chosen?.name ?? ''}
          onDone={reading.put}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'remove' && chosen ? (
        <RemoveDialog filter={chosen} onDone={reading.put} onClose={() => setAsked(null)} />
      ) : null}
    </FilterCell>
  );
}

interface DialogProps {
  readonly onDone: (saved: readonly SavedFilter[]) => void;
  readonly onClose: () => void;
}

function SaveDialog({ conditions, name, ...props }: DialogProps & { conditions: SavedConditions; name: string }) {
  const call = useCall();
  const [typed, setTyped] = useState(name);
  const isNameless = isBlank(typed);
  return (
    <ActionForm
      {...props}
      {...words}
      isIncomplete={isNameless}
      act={() => call('donors.saveFilter', { body: { name: plainLine(typed), conditions } })}
    >
      {(isTried) => (
        <TextField
          label={words.name}
          hint={words.nameHint}
          error={isTried && isNameless ? words.noName : undefined}
          required
          maxLength={savedFilterLimits.name}
          value={typed}
          onChange={setTyped}
        />
      )}
    </ActionForm>
  );
}

function RemoveDialog({ filter: { id, name }, ...props }: DialogProps & { filter: SavedFilter }) {
  const call = useCall();
  return (
    <ActionForm
      {...props}
      title={words.removeTitle(name)}
      body={words.removeBody}
      confirm={words.removeConfirm}
      done={words.removed}
      danger
      act={() => call('donors.removeFilter', { params: { id } })}
    />
  );
}
