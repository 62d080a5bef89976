import { createECDH } from 'node:crypto'
import type { Database } from '#db/tables/tables.ts'
import { sharedSecret } from '../accounts/secrets.queries.ts'

/** By which push services know that a message is ours; base64url, as browsers and services take them. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The keys of this site, made by whichever process asks first. */
export async function vapidKeys(db: Database): Promise<VapidKeys> {
  return JSON.parse(await sharedSecret(db, 'vapid', newKeys)) as VapidKeys
}

function newKeys(): string {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A number, which may begin with zeros that are left out.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return JSON.stringify({ publicKey, privateKey: privateKey.toString('base64url') })
}
