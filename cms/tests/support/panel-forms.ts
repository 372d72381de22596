import { callPanel, signInToPanel, type PanelPerson } from './panel';
import type { TestServer } from './server';

/** Response of the panel's form calls. */
export interface FormAnswer {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly data?: never };
}

/** Signed-in panel user who fills in forms. */
export interface PanelForms {
  call(method: string, path: string, body?: unknown): Promise<FormAnswer>;
  /** Changes an entry as the panel's form does. '' as id means the single entry of a type. */
  change(kind: string, id: string, fields: object): Promise<FormAnswer>;
  add(kind: string, fields: object): Promise<FormAnswer>;
  remove(kind: string, id: string): Promise<FormAnswer>;
  /** Adds a picture to the media library. Returns its id. */
  addPicture(bytes: Uint8Array<ArrayBuffer>, name: string, type?: string): Promise<FormAnswer & { id: number }>;
}

const uidOf = (kind: string) => `api::${kind}.${kind}`;

/** Signs in a demo account for the panel's forms. */
export async function openForms(server: TestServer, who: PanelPerson): Promise<PanelForms> {
  const token = await signInToPanel(server, who);
  const call = async (method: string, path: string, sent?: unknown): Promise<FormAnswer> => {
    const { status, body } = await callPanel<FormAnswer['body'] | null>(server, method, path, { token, body: sent });
    return { status, body: body ?? {} };
  };
  const list = (kind: string) => `/content-manager/collection-types/${uidOf(kind)}`;
  return {
    call,
    change: (kind, id, fields) =>
      call('PUT', id === '' ? `/content-manager/single-types/${uidOf(kind)}` : `${list(kind)}/${id}`, fields),
    add: (kind, fields) => call('POST', list(kind), fields),
    remove: (kind, id) => call('DELETE', `${list(kind)}/${id}`),
    async addPicture(bytes, name, type = 'image/jpeg') {
      const form = new FormData();
      form.set('files', new Blob([bytes], { type }), name);
      form.set('fileInfo', JSON.stringify({ name }));
      const answer = await call('POST', '/upload', form);
      const [stored] = Array.isArray(answer.body) ? (answer.body as { id: number }[]) : [];
      return { ...answer, id: stored?.id ?? 0 };
    },
  };
}
