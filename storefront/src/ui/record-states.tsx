import { Failure } from './failure';
import { Skeleton, Loader } from './skeleton';

interface RecordState {
  readonly error?: { readonly status: number; readonly message: string } | undefined;
  readonly loading: boolean;
  readonly refresh: () => unknown;
}

/**
 * What stands where a form will be: a skeleton of its height while its record is on the way, the server's words with a way to
 * try again when it could not be read, and `unknown` when there is no such record.
 */
export function RecordStates({ of, unknown, height }: { of: RecordState; unknown: string; height: string }) {
  const { error, loading, refresh } = of;
  if (error?.status === 404) return <Failure message={unknown} />;
  if (error) return <Failure message={error.message} again={() => void refresh()} />;
  if (!loading) return null;
  return (
    <Loader>
      <Skeleton height={height} round="14px" />
    </Loader>
  );
}
