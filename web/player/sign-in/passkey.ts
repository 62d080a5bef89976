/** Passkeys in the JSON of WebAuthn Level 3, which browsers have from Safari 18.4, Firefox 119 and Chrome 129 on. */

/** Whether this browser has passkeys in that form. Nothing below is called without it. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Asks the browser to make a passkey. Returns `null` if the player cancels. */
export async function makePasskey(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON?.(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return publicKey && shown(() => navigator.credentials.create({ publicKey }))
}

/** Asks the browser for a passkey. Returns `null` if the player cancels or has none here. */
export async function showPasskey(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON?.(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return publicKey && shown(() => navigator.credentials.get({ publicKey }))
}

async function shown(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await ask()
    return (credential as PublicKeyCredential | null)?.toJSON?.() ?? null
  } catch (error) {
    // It says the same of no, of too late, and of none that fits.
    if (error instanceof DOMException) return null
    throw error
  }
}
