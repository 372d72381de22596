import type { ReactNode } from 'react';
import { Box, Field, Flex, TextInput } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { texts } from './texts';

interface TempleMomentInputProps {
  name: string;
  label?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

type Typed = { target: { value: string } };

/**
 * Input for a day in temple time, `YYYY-MM-DD`, or a minute of it, `YYYY-MM-DDTHH:MM`, independent of the editor's
 * own clock.
 */
export function TempleMomentInput({ name, label, hint, required, disabled }: TempleMomentInputProps) {
  const field = useField<string | null>(name);
  const [day = '', time = ''] = (field.value ?? '').split('T');
  const change = (nextDay: string, nextTime: string) =>
    field.onChange(name, nextDay === '' ? null : nextTime === '' ? nextDay : `${nextDay}T${nextTime}`);
  return (
    <Field.Root name={name} required={required} error={field.error} hint={hint}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={2} alignItems="flex-start" wrap="wrap">
        <Box flex="1 1 14rem" minWidth={0}>
          <TextInput
            type="date"
            max="9999-12-31"
            disabled={disabled}
            value={day}
            onChange={({ target }: Typed) => change(target.value, time)}
          />
        </Box>
        <Box flex="1 1 11rem" minWidth={0}>
          <TextInput
            type="time"
            id={`${name}-time`}
            aria-label={`${texts.templeMoment.time} (${typeof label === 'string' ? label : name})`}
            disabled={disabled || day === ''}
            value={time}
            onChange={({ target }: Typed) => change(day, target.value)}
          />
        </Box>
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
