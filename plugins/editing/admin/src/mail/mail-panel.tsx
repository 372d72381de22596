import { useMemo, useState } from 'react';
import { contentUid } from '@seva/config/content-types';
import { Box, Flex, Modal, Typography } from '@strapi/design-system';
import { Mail } from '@strapi/icons';
import { useForm } from '@strapi/strapi/admin';
import type { MailPreview } from '../../../shared/contracts';
import { useCall } from '../data/client';
import { texts } from '../texts/en';
import { SideButton } from '../ui/side-button';

interface FormState {
  readonly values: Readonly<Record<string, unknown>>;
}

const words = texts.mail;
const readValues = (state: unknown) => (state as FormState).values;

/** Previews the email with the form's values, saved or not. */
function PreviewButton() {
  const values = useForm('MailPreview', readValues);
  const call = useCall();
  const [shown, setShown] = useState<MailPreview | null>(null);
  const [problem, setProblem] = useState('');
  const mail = typeof values.mail === 'string' ? values.mail : '';
  const look = async () => {
    setProblem('');
    const { subject, greeting, words: own } = values;
    try {
      setShown(await call('preview.mail', { body: { mail, subject, greeting, words: own } }));
    } catch {
      // The form is unchanged; the editor sees the error.
      setProblem(words.failed);
    }
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <SideButton variant="secondary" startIcon={<Mail />} disabled={mail === ''} onClick={() => void look()}>
        {words.button}
      </SideButton>
      <Typography variant="pi" textColor={problem ? 'danger600' : 'neutral600'} role={problem ? 'alert' : undefined}>
        {problem || (mail === '' ? words.choose : words.hint)}
      </Typography>
      {shown ? <PreviewDialog preview={shown} onClose={() => setShown(null)} /> : null}
    </Flex>
  );
}

function PreviewDialog({ preview, onClose }: { preview: MailPreview; onClose: () => void }) {
  return (
    <Modal.Root open onOpenChange={(open: boolean) => (open ? undefined : onClose())}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{words.heading(preview.subject)}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Typography tag="h3" variant="sigma">
            {words.html}
          </Typography>
          <iframe
            sandbox=""
            srcDoc={preview.html}
            title={words.html}
            style={{ width: '100%', height: '50rem', border: 0, background: 'white' }}
          />
          <Typography tag="h3" variant="sigma">
            {words.text}
          </Typography>
          <Box
            tag="pre"
            padding={4}
            background="neutral100"
            style={{ whiteSpace: 'pre-wrap', fontFamily: 'monospace' }}
          >
            {preview.text}
          </Box>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Side panel of the form of mail texts, with a preview button. */
export function MailPanel({ model }: { readonly model: string }) {
  const isMail = model === contentUid('mail-text');
  return useMemo(() => (isMail ? { title: words.title, content: <PreviewButton /> } : null), [isMail]);
}
