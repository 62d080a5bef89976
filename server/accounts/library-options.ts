import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { PASSWORD_MAX } from '#domain/accounts/password.ts'
import { ROLES } from '#domain/accounts/role.ts'
import { mostUnits } from '#domain/text/text-length.ts'
import type { AccountMails } from './account-mails.ts'
import { accountsDatabase, duringCall } from './accounts-database.ts'
import type { Deps } from '../deps.ts'
import { openLimiter } from '../http/limiter.ts'
import type { HashCost, Hashing } from './sign-in/hashing.ts'
import { facebookIdentity, googleIdentity } from './sign-in/identity-providers.ts'
import { newPasswordMail, verificationMail } from './mails.ts'
import type { Nonces } from './sign-in/nonces.ts'
import { removeLinksOfDeletedAccount } from './sign-in/passwords.queries.ts'
import { SESSION_DAYS } from './sessions/session-cookies.ts'
import type { Sessions } from './sessions/sessions.ts'
import { secondFactorCookie } from './second-factor/second-factor-cookie.ts'

const DAY_S = 86_400
const HOUR_S = 3600

const INSTANTS = { createdAt: 'created_at', updatedAt: 'updated_at' }

/**
 * The accounts library, told about our tables, cookies, mails and identity providers. None of
 * its own addresses are served: `sign-in.ts` and `accounts.ts` call it.
 */
export function libraryOptions(deps: LibraryDeps, hashing: Hashing) {
  const { settings, sessions, accountMails, nonces } = deps
  const mails = openLimiter(deps, 'verificationMails')
  const { siteUrl } = settings
  const site = () => ({ ...deps.content.site(), url: siteUrl })
  const secure = siteUrl.startsWith('https:')
  return {
    baseURL: siteUrl,
    secret: sessions.secret,
    database: accountsDatabase(deps.db, deps.now),
    // It would log e-mail addresses; what goes wrong reaches our own log as an error.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...INSTANTS },
      additionalFields: {
        role: { type: 'string', required: true, defaultValue: ROLES[0], input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...INSTANTS,
      },
      expiresIn: SESSION_DAYS * DAY_S,
      updateAge: DAY_S,
    },
    account: {
      modelName: 'linked_sign_ins',
      fields: {
        userId: 'user_id',
        providerId: 'provider',
        accountId: 'provider_user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...INSTANTS,
      },
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...INSTANTS } },
    databaseHooks: {
      user: {
        update: {
          // `proveAddress` alone marks an address as proved, because more goes with that.
          before: async (user) => {
            if (user.emailVerified !== true) return { data: user }
            const call = duringCall.getStore()
            if (call) call.isProved = true
            return false
          },
        },
      },
      account: {
        create: {
          // Providers' tokens serve to sign in and are not kept.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: async ({ providerId }) => {
            const call = duringCall.getStore()
            if (call && providerId !== 'credential') call.linked = providerId
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      // What a password must be says domain/accounts/registration.ts, which counts what people see.
      minPasswordLength: 1,
      maxPasswordLength: mostUnits(PASSWORD_MAX),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_S,
      sendResetPassword: async ({ user, token }) => {
        await removeLinksOfDeletedAccount(deps.db, user.id)
        accountMails.send({
          ...newPasswordMail(user.email, site(), token),
          userId: user.id,
          validMs: HOUR_S * 1000,
        })
      },
      password: {
        hash: async (password) => duringCall.getStore()?.hash ?? hashing.hash(password),
        verify: hashing.verify,
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: DAY_S,
      sendVerificationEmail: async ({ user, token }) => {
        // Repeated registrations of an address must not fill its owner's mailbox.
        if (!(await mails.isLeft(mailbox(user.email)))) return
        accountMails.send({
          ...verificationMail(user.email, site(), token),
          userId: user.id,
          validMs: DAY_S * 1000,
        })
      },
    },
    socialProviders: {
      ...(settings.google && {
        google: {
          clientId: settings.google.clientId,
          clientSecret: '',
          disableImplicitSignUp: true,
          ...(googleIdentity(settings.google, nonces.use) as object),
        },
      }),
      ...(settings.facebook && {
        facebook: {
          clientId: settings.facebook.appId,
          clientSecret: settings.facebook.appSecret,
          disableImplicitSignUp: true,
          ...(facebookIdentity(settings.facebook) as object),
        },
      }),
    },
    advanced: {
      // Its cookie would have a prefix of the library's; ours has the browser's own, stricter one.
      useSecureCookies: false,
      cookies: {
        session_token: { name: sessions.cookie, attributes: { secure } },
        ...secondFactorCookie(sessions.cookie, secure),
      },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
  } satisfies BetterAuthOptions
}

/** Of `ada+1@example.org` and `ada+2@example.org` both: `ada@example.org`, where they arrive. */
function mailbox(email: string): string {
  return email.replace(/\+.*@/, '@')
}

/** What the library is made with. */
export type LibraryDeps = Pick<
  Deps,
  'db' | 'content' | 'settings' | 'now' | 'elapsed' | 'peers'
> & {
  sessions: Sessions
  accountMails: AccountMails
  nonces: Nonces
  hashCost?: HashCost | undefined
}
