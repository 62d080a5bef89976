/** Functions for passkeys in the JSON format of WebAuthn Level 3 (Safari 18.4, Firefox 119, Chrome 129 and later). */

/** Returns whether this browser supports passkeys in JSON format. Check it before calling the functions below. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Asks the browser to create a passkey. Returns `null` if the player cancels. */
export async function createPasskey(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON?.(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return publicKey && toCredentialJson(() => navigator.credentials.create({ publicKey }))
}

/** Asks the browser for a passkey. Returns `null` if the player cancels or has none in this browser. */
export async function requestPasskeyAssertion(options: object): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON?.(options as PublicKeyCredentialRequestOptionsJSON)
  return publicKey && toCredentialJson(() => navigator.credentials.get({ publicKey }))
}

async function toCredentialJson(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await ask()
    return (credential as PublicKeyCredential | null)?.toJSON?.() ?? null
  } catch (error) {
    // Browsers throw the same error for a cancelled prompt, a timeout and a missing passkey.
    if (error instanceof DOMException) return null
    throw error
  }
}
