import { Failure } from './failure';
import { Skeleton, Loader } from './skeleton';

interface RecordState {
  readonly error?: { readonly status: number; readonly message: string } | undefined;
  readonly loading: boolean;
  readonly refresh: () => unknown;
}

/**
 * Placeholder of a form: a skeleton while its record loads, the server's message with a retry button after an error,
 * and `unknown` if the record does not exist.
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
