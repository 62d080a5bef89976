import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

/** Returns a push subscription as a browser sends it, with a function that decrypts messages. */
export function createPushSubscription(endpoint = 'https://push.example.org/send/1') {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = pair.generateKeys('base64url')
  return {
    wire: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    /** Decrypts a message according to RFC 8291 and RFC 8188. */
    open: (message: Buffer): string => {
      const salt = message.subarray(0, 16)
      const sender = message.subarray(21, 21 + (message[20] ?? 0))
      const sealed = message.subarray(21 + sender.length)
      const shared = hmac(auth, pair.computeSecret(sender))
      const both = Buffer.concat([text('WebPush: info\0'), pair.getPublicKey(), sender])
      const key = hmac(salt, hmac(shared, Buffer.concat([both, ONE])))
      const derived = (label: string, length: number) =>
        hmac(key, Buffer.concat([text(`Content-Encoding: ${label}\0`), ONE])).subarray(0, length)
      const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      opening.setAuthTag(sealed.subarray(-16))
      const opened = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
      return opened.subarray(0, opened.lastIndexOf(2)).toString()
    },
  }
}

const ONE = Buffer.of(1)
const text = (plain: string) => Buffer.from(plain)
const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()

export const PUSH_SUBSCRIPTION = createPushSubscription().wire
