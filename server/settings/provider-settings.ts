import { z } from 'zod'
import { httpUrlSchema, nonEmptyTextSchema } from './variables.ts'

export const SIGN_IN_PROVIDER_ENVIRONMENT_VARIABLES = {
  GOOGLE_CLIENT_ID: nonEmptyTextSchema.optional(),
  GOOGLE_KEYS_URL: httpUrlSchema.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUERS: z.string().default('https://accounts.google.com,accounts.google.com'),
  GOOGLE_SCRIPT_URL: httpUrlSchema.default('https://accounts.google.com/gsi/client'),
  FACEBOOK_APP_ID: nonEmptyTextSchema.optional(),
  FACEBOOK_APP_SECRET: nonEmptyTextSchema.optional(),
  FACEBOOK_GRAPH_URL: httpUrlSchema.default('https://graph.facebook.com/v22.0'),
  FACEBOOK_SCRIPT_URL: httpUrlSchema.default('https://connect.facebook.net/en_US/sdk.js'),
}

type ProviderEnvironment = z.output<z.ZodObject<typeof SIGN_IN_PROVIDER_ENVIRONMENT_VARIABLES>>

/**
 * Reads the provider settings, `null` for a provider that is not configured and so not offered. Throws if only one of
 * two required variables is set.
 */
export function readSignInProviderSettings(env: ProviderEnvironment) {
  return { google: readGoogleSettings(env), facebook: readFacebookSettings(env) }
}

export type GoogleSettings = NonNullable<ReturnType<typeof readGoogleSettings>>
export type FacebookSettings = NonNullable<ReturnType<typeof readFacebookSettings>>

function readGoogleSettings(env: ProviderEnvironment) {
  if (!env.GOOGLE_CLIENT_ID) return null
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    keysUrl: env.GOOGLE_KEYS_URL,
    issuers: env.GOOGLE_ISSUERS.split(','),
    scriptUrl: env.GOOGLE_SCRIPT_URL,
  }
}

function readFacebookSettings(env: ProviderEnvironment) {
  if (!env.FACEBOOK_APP_ID && !env.FACEBOOK_APP_SECRET) return null
  if (!env.FACEBOOK_APP_ID || !env.FACEBOOK_APP_SECRET) {
    throw new Error('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET go together: please set both')
  }
  return {
    appId: env.FACEBOOK_APP_ID,
    appSecret: env.FACEBOOK_APP_SECRET,
    graphUrl: env.FACEBOOK_GRAPH_URL.replace(/\/+$/, ''),
    scriptUrl: env.FACEBOOK_SCRIPT_URL,
  }
}
