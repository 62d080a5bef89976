import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { World } from './world.ts'
import { toCookieHeader } from './cookies.ts'

const ORIGIN = 'https://trivia.example'
const USER_PRESENT_AND_VERIFIED = 0x05
const WITH_NEW_CREDENTIAL = 0x40

/** A software passkey that signs challenges as a phone would. */
export type PasskeyDevice = {
  credentialId: string
  /** Returns the reply to `StartPasskey`. */
  create: (challenge: string) => object
  /** Returns the reply to `StartPasskeyLogin`. */
  get: (challenge: string) => object
}

export function createPasskeyDevice(id: Buffer = randomBytes(32)): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = id.toString('base64url')
  const credential = (response: object) => ({
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  let signCount = 0
  return {
    credentialId,
    create: (challenge) => {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        authenticatorData(USER_PRESENT_AND_VERIFIED | WITH_NEW_CREDENTIAL, 0),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([authData.length >> 8, authData.length & 0xff]),
        authData,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get: (challenge) => {
      signCount += 1
      const authData = authenticatorData(USER_PRESENT_AND_VERIFIED, signCount)
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([authData, sha256(client)])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

/** Adds a passkey to the player of this cookie. Returns the last reply. */
export async function registerPasskey(w: World, cookie: string, device: PasskeyDevice, name = 'Phone') {
  const started = await w.post('/api/StartPasskey', {}, { cookie })
  if (started.statusCode !== 200) return started
  const { options } = started.json<{ options: { challenge: string } }>()
  const body = { name, credential: device.create(options.challenge) }
  return w.post('/api/AddPasskey', body, { cookie: `${cookie}; ${toCookieHeader(started)}` })
}

/** Signs in with a passkey, which identifies its player. */
export async function logInWithPasskey(w: World, device: PasskeyDevice) {
  const started = await w.post('/api/StartPasskeyLogin', {})
  const { options } = started.json<{ options: { challenge: string } }>()
  const credential = device.get(options.challenge)
  return w.post('/api/LoginWithPasskey', { credential }, { cookie: toCookieHeader(started) })
}

function authenticatorData(flags: number, signCount: number): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(signCount)
  return Buffer.concat([sha256(new URL(ORIGIN).hostname), Buffer.from([flags]), counter])
}

/** Encodes a public key in COSE format: ES256 on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

function clientData(type: string, challenge: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN, crossOrigin: false }))
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
