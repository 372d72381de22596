import { Button } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useFile } from '@seva/panel/use-file';

interface FileButtonProps {
  /** Address of the file on the server. */
  readonly file: string;
  /** Name to save it as. */
  readonly name: string;
  readonly label: string;
  /** Notification after the download. */
  readonly done: string;
}

export function FileButton({ file, name, label, done }: FileButtonProps) {
  const { busy, fetchFile } = useFile();
  return (
    <Button
      variant="secondary"
      className="no-print"
      startIcon={<Download />}
      loading={busy}
      onClick={() => void fetchFile(file, name, done)}
    >
      {label}
    </Button>
  );
}
