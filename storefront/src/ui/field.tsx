import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { commonTexts } from '@texts/common';
import { CircleAlert } from 'lucide-react';
import styled, { css } from 'styled-components';
import { color, radius, size, space } from './theme/tokens';

const control = css`
  width: 100%;
  min-height: 52px;
  padding: 0.55em 0.9em;
  border: 2px solid #b79d84;
  border-radius: ${radius.field};
  background: ${color.paper};
  color: ${color.ink};
  &::placeholder {
    color: #7a6353;
  }
  &:hover:not(:disabled) {
    border-color: ${color.bark};
  }
  &:focus-visible {
    outline: 3px solid ${color.kumkum};
    outline-offset: 1px;
    border-radius: ${radius.field};
  }
  &::-webkit-search-cancel-button {
    width: 0.8em;
    height: 0.8em;
    background: ${color.kumkum};
    clip-path: polygon(
      10% 0,
      50% 40%,
      90% 0,
      100% 10%,
      60% 50%,
      100% 90%,
      90% 100%,
      50% 60%,
      10% 100%,
      0 90%,
      40% 50%,
      0 10%
    );
    cursor: pointer;
    appearance: none;
  }
  &[aria-invalid='true'] {
    border-color: ${color.alarm};
  }
  &:disabled,
  &[readonly] {
    background: ${color.sand};
  }
`;
const Input = styled.input`
  ${control}
`;
const Area = styled.textarea`
  ${control}
  resize: vertical;
`;
const Select = styled.select`
  ${control}
`;
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.hair};
`;
const Label = styled.label`
  font-weight: 600;
  & small {
    margin-left: 0.5em;
    color: ${color.bark};
    font-size: ${size.small};
    font-weight: 400;
  }
`;
const Hint = styled.p`
  color: ${color.bark};
  font-size: ${size.small};
`;
const Problem = styled.p`
  display: flex;
  gap: 0.4em;
  align-items: center;
  color: ${color.alarm};
  font-size: ${size.small};
  font-weight: 600;
  & svg {
    flex: none;
    width: 1.2em;
    height: 1.2em;
  }
`;

/** Properties of every field, in addition to its control's own. */
export interface FieldProps {
  label: ReactNode;
  /** Help text, shown without an error. */
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
}

function useField({ label, hint, error, optional }: FieldProps, given: { id?: string; 'aria-invalid'?: unknown }) {
  const own = useId();
  const id = given.id ?? own;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const frame = (field: ReactNode) => (
    <Frame>
      <Label htmlFor={id}>
        {label}
        {optional ? <small>{commonTexts.optional}</small> : null}
      </Label>
      {field}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? (
        <Problem id={`${id}-error`} role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </Problem>
      ) : null}
    </Frame>
  );
  const invalid = error !== undefined || given['aria-invalid'] ? true : undefined;
  return { frame, attributes: { id, 'aria-describedby': described || undefined, 'aria-invalid': invalid } };
}

export function TextField({
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, attributes } = useField({ label, hint, error, optional }, rest);
  return frame(<Input {...rest} {...attributes} />);
}

/** Labelled multi-line text field. */
export function AreaField({
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, attributes } = useField({ label, hint, error, optional }, rest);
  return frame(<Area rows={5} {...rest} {...attributes} />);
}

/** Labelled select field with its options as children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, attributes } = useField({ label, hint, error, optional }, rest);
  return frame(<Select {...rest} {...attributes} />);
}
