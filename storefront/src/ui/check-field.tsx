import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, measure, space } from './theme/tokens';

const Row = styled.label`
  display: flex;
  gap: ${space.small};
  align-items: center;
  min-height: ${measure.target};
  cursor: pointer;
  & input {
    flex: none;
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: ${color.kumkum};
  }
`;

/** Checkbox, or with `type="radio"` a radio button, with its label. */
export function CheckField({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: ReactNode }) {
  const id = useId();
  return (
    <Row htmlFor={id}>
      <input type="checkbox" {...rest} id={id} />
      <span>{label}</span>
    </Row>
  );
}
