import type { LightMyRequestResponse } from 'fastify'
import type { TestPlayer } from './players.ts'
import type { World } from './world.ts'

const BOUNDARY = 'between-the-parts'

/** One part of a multipart form. */
export type MultipartPart = {
  bytes: Uint8Array | string
  /** The file name, or `null` for a part that is no file. */
  filename?: string | null
  field?: string
  type?: string
}

/** Encodes a form by hand, so that tests can make it invalid. */
export function encodeForm(...parts: MultipartPart[]): Buffer {
  const chunks = parts.flatMap(({ bytes, filename = 'a.png', field = 'file', type }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"`,
    filename === null ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    bytes,
    '\r\n',
  ])
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)))
}

/** Sends a form as a page of the site does. `headers` may override the defaults. */
export async function sendForm(
  w: Pick<World, 'app'>,
  as: Pick<TestPlayer, 'cookie'> | null,
  payload: Buffer | string,
  headers: Record<string, string> = {},
  url = '/api/upload',
): Promise<LightMyRequestResponse> {
  return w.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      origin: 'https://trivia.example',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(as ? { cookie: as.cookie } : {}),
      ...headers,
    },
  })
}

/** Uploads a file and returns its address. */
export async function uploadAndGetUrl(
  w: Pick<World, 'app'>,
  as: Pick<TestPlayer, 'cookie'>,
  bytes: Uint8Array,
  filename = 'a.png',
): Promise<{ MediaURL: string; SmallURL: string; FileName: string }> {
  const reply = await sendForm(w, as, encodeForm({ bytes, filename }))
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`)
  return reply.json<{ data: { MediaURL: string; SmallURL: string; FileName: string } }>().data
}
