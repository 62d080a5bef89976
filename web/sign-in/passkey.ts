/** What a browser and its passkeys do for us, in the JSON that WebAuthn speaks (Level 3). */

/** Whether this browser speaks it. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Has a passkey made; null when its player thought better of it. */
export async function makePasskey(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return shown(() => navigator.credentials.create({ publicKey }))
}

/** Has a passkey shown; null when its player thought better of it, or has none here. */
export async function showPasskey(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return shown(() => navigator.credentials.get({ publicKey }))
}

async function shown(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await ask()
    return (credential as PublicKeyCredential | null)?.toJSON() ?? null
  } catch (error) {
    // It says the same of no, of too late, and of none that fits.
    if (error instanceof DOMException) return null
    throw error
  }
}
