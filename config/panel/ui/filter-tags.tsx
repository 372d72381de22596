import { Button, Flex, Tag } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { texts } from '../texts';

/** What {@link FilterTags} shows. */
export interface FilterTagsProps {
  /** What is narrowed beside the fields, each with the way to take it back. */
  readonly tags: readonly (readonly [name: string, remove: () => void])[];
  /** Takes everything back; null when nothing is narrowed. */
  readonly clear: (() => void) | null;
}

/** Filters that came with the address and have no field of their own, and the way to be rid of all of them. */
export function FilterTags({ tags, clear }: FilterTagsProps) {
  if (tags.length === 0 && clear === null) return null;
  return (
    <Flex gap={2} paddingTop={4} wrap="wrap">
      {tags.map(([name, remove]) => (
        <Tag key={name} icon={<Cross aria-label={texts.remove(name)} />} onClick={remove}>
          {name}
        </Tag>
      ))}
      {clear ? (
        <Button variant="ghost" size="S" onClick={clear}>
          {texts.clearAll}
        </Button>
      ) : null}
    </Flex>
  );
}
