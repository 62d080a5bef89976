import { expect } from 'vitest'
import type { World } from './world.ts'

/** Opens the latest mailed verification link as the player of this cookie. */
export async function verifyAddressByMail(w: World, cookie: string): Promise<void> {
  const links = w.mails.flatMap(({ text }) => /VerifyEmail\?token=(\S+)/.exec(text)?.[1] ?? [])
  const proved = await w.post('/api/VerifyEmail', { token: links.at(-1) }, { cookie })
  expect(proved.statusCode, proved.body).toBe(200)
}
