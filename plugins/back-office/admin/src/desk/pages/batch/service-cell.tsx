import { useState } from 'react';
import type { DeskService } from '@seva/config/contract/panel/desk/batches/contracts';
import { money } from '@seva/panel/format';
import { codeOf, findServices } from '../../data/services';
import { texts } from '../../texts/en';
import { Combobox } from '../../ui/combobox';

const words = texts.rows.service;

/** Maximum number of choices in the list. */
const mostShown = 12;

interface ServiceCellProps {
  readonly id: string;
  readonly cell: string;
  readonly area?: string;
  readonly name: string;
  readonly services: readonly DeskService[];
  readonly recent: readonly string[];
  readonly problem: string | null;
  readonly onChange: (service: DeskService) => void;
  /** Reports a text that matches no service, so that the row lacks one. */
  readonly onNone: (text: string) => void;
}

/** Cell that finds a service by its code or name. Recent services come first. */
export function ServiceCell({ id, cell, area, name, services, recent, problem, onChange, onNone }: ServiceCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = findServices(services, typed ?? '', recent).slice(0, mostShown);
  return (
    <Combobox
      id={id}
      cell={cell}
      {...(area === undefined ? {} : { area })}
      label={texts.rows.cells.service}
      problem={problem}
      value={typed ?? name}
      options={found.map((service) => ({
        key: service.id,
        name: service.name,
        beside: service.price === null ? words.open : money(service.price),
        keys: codeOf(service.name),
      }))}
      message={found.length === 0 && typed ? words.none(typed) : ''}
      onType={setTyped}
      onPick={(key) => {
        setTyped(null);
        const service = services.find((each) => each.id === key);
        if (service) onChange(service);
      }}
      onNone={() => {
        setTyped(null);
        onNone(typed ?? '');
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
