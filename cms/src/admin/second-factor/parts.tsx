import { useState } from 'react';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { TextField } from '@seva/panel/ui/fields';
import type { SetupOffer } from '../../api/staff/second-factor/contract';
import { secondFactorTexts } from './texts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly hint?: string;
}

/** Field for a code. Phones show digits first and suggest the app's code. */
export function CodeField({ value, onChange, hint = secondFactorTexts.codeHint }: CodeFieldProps) {
  return (
    <TextField
      label={secondFactorTexts.code}
      hint={hint}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      value={value}
      onChange={onChange}
    />
  );
}

export function PasswordField({ value, onChange }: { value: string; onChange: (password: string) => void }) {
  return (
    <TextField
      label={secondFactorTexts.password}
      required
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={onChange}
    />
  );
}

/** Secret as a QR code and as text in groups of four. */
export function Secret({ offer: { qr, secret } }: { offer: Pick<SetupOffer, 'qr' | 'secret'> }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography>{secondFactorTexts.scan}</Typography>
      <img src={qr} alt={secondFactorTexts.qr} width={200} height={200} style={{ alignSelf: 'center' }} />
      <Typography>{secondFactorTexts.orType}</Typography>
      <Typography tag="code" fontWeight="semiBold" style={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
      <Typography>{secondFactorTexts.thenCode}</Typography>
    </Flex>
  );
}

/** Recovery codes, shown once, with a copy button. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>{secondFactorTexts.codesBody}</Typography>
      <Box background="neutral100" padding={4} hasRadius>
        <ol style={{ columns: '2 12rem', margin: 0, paddingLeft: '2.4rem', lineHeight: 1.9 }}>
          {codes.map((code) => (
            <li key={code}>
              <Typography tag="code" style={{ fontFamily: 'monospace' }}>
                {code}
              </Typography>
            </li>
          ))}
        </ol>
      </Box>
      <Box>
        <Button variant="tertiary" type="button" onClick={() => void copy()}>
          {isCopied ? secondFactorTexts.copied : secondFactorTexts.copy}
        </Button>
      </Box>
    </Flex>
  );
}
