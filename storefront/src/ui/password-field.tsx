import { useState, type InputHTMLAttributes } from 'react';
import { accountTexts } from '@texts/account';
import { Eye, EyeOff } from 'lucide-react';
import styled from 'styled-components';
import { TextField, type FieldProps } from './field';
import { IconButton } from './icon-button';
import { color, space } from './theme/tokens';

const Frame = styled.div`
  position: relative;
  & input {
    padding-right: 3.4rem;
  }
`;
/** Button over the end of the field, which begins below a line of label. */
const Toggle = styled(IconButton)`
  && {
    position: absolute;
    top: calc(1.55rem + ${space.hair} + 4px);
    right: 5px;
    color: ${color.bark};
  }
`;

/** Password field. The visitor can show it, paste into it, and use a password manager. */
export function PasswordField(props: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Frame>
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Toggle label={shown ? accountTexts.hidePassword : accountTexts.showPassword} onClick={() => setShown(!shown)}>
        <Icon aria-hidden="true" />
      </Toggle>
    </Frame>
  );
}
