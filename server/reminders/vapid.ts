import { createECDH } from 'node:crypto'
import type { Database } from '#db/tables/tables.ts'
import { getOrCreateSecret } from '../accounts/secrets.queries.ts'

/** The key pair in base64url by which push services identify this site as the sender (VAPID). */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Returns this site's VAPID keys. The first call creates them. */
export async function getOrCreateVapidKeys(db: Database): Promise<VapidKeys> {
  return JSON.parse(await getOrCreateSecret(db, 'vapid', createKeyPair)) as VapidKeys
}

function createKeyPair(): string {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // The private key in hex may lack leading zeros, so they are added.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return JSON.stringify({ publicKey, privateKey: privateKey.toString('base64url') })
}
