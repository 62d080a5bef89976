import { randomUUID } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import { DAY_SECONDS, HOUR_S } from '#domain/time/units.ts'
import { MAX_PASSWORD_CHARACTERS } from '#domain/accounts/password.ts'
import { USER_ROLES } from '#domain/accounts/role.ts'
import { getMaxUtf16Length } from '#domain/text/text-length.ts'
import type { AccountMailQueue } from './account-mails.ts'
import { createAuthDatabaseAdapter, authLibraryCallContextStorage } from './accounts-database.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import type { ScryptCost, PasswordHasher } from './sign-in/hashing.ts'
import { createFacebookProvider, createGoogleProvider } from './sign-in/identity-providers.ts'
import { composePasswordResetMail, composeVerificationMail } from './mails.ts'
import type { SignInNonceStore } from './sign-in/nonces.ts'
import { deleteResetLinksOfDeletedAccount } from './sign-in/passwords.queries.ts'
import { SESSION_IDLE_DAYS } from './sessions/session-cookies.ts'
import type { SessionStore } from './sessions/sessions.ts'
import { createSecondFactorCookieOption } from './second-factor/second-factor-cookie.ts'

const TIMESTAMP_COLUMNS = { createdAt: 'created_at', updatedAt: 'updated_at' }

/**
 * Returns the configuration of the accounts library: tables, cookies, mails and identity providers. The library's own
 * HTTP endpoints are not served. `sign-in.ts` and `accounts.ts` call its API instead.
 */
export function createAuthLibraryOptions(deps: AuthLibraryDependencies, hashing: PasswordHasher) {
  const { settings, sessions, accountMails, nonces } = deps
  const mails = createAttemptRateLimiter(deps, 'verificationMails')
  const { siteUrl } = settings
  const site = () => ({ ...deps.content.site(), url: siteUrl })
  const secure = siteUrl.startsWith('https:')
  return {
    baseURL: siteUrl,
    secret: sessions.secret,
    database: createAuthDatabaseAdapter(deps.db, deps.now),
    // The logger is disabled, because the accounts library would log e-mail addresses. The library's errors reach the
    // site's own log anyway.
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...TIMESTAMP_COLUMNS },
      additionalFields: {
        role: { type: 'string', required: true, defaultValue: USER_ROLES[0], input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMESTAMP_COLUMNS,
      },
      expiresIn: SESSION_IDLE_DAYS * DAY_SECONDS,
      updateAge: DAY_SECONDS,
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
        ...TIMESTAMP_COLUMNS,
      },
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...TIMESTAMP_COLUMNS },
    },
    databaseHooks: {
      user: {
        update: {
          // Only `markEmailVerified` may set this column, because it also removes other credentials.
          before: async (user) => {
            if (user.emailVerified !== true) return { data: user }
            const call = authLibraryCallContextStorage.getStore()
            if (call) call.isEmailVerified = true
            return false
          },
        },
      },
      account: {
        create: {
          // Tokens of identity providers are used for this sign-in only and not stored.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: async ({ providerId }) => {
            const call = authLibraryCallContextStorage.getStore()
            if (call && providerId !== 'credential') call.linkedProvider = providerId
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      // domain/accounts/registration.ts checks the length of passwords, in visible characters.
      minPasswordLength: 1,
      maxPasswordLength: getMaxUtf16Length(MAX_PASSWORD_CHARACTERS),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_S,
      sendResetPassword: async ({ user, token }) => {
        await deleteResetLinksOfDeletedAccount(deps.db, user.id)
        accountMails.send({
          ...composePasswordResetMail(user.email, site(), token),
          userId: user.id,
          validMs: HOUR_S * 1000,
        })
      },
      password: {
        hash: async (password) => authLibraryCallContextStorage.getStore()?.hash ?? hashing.hash(password),
        verify: hashing.verify,
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: DAY_SECONDS,
      sendVerificationEmail: async ({ user, token }) => {
        // Repeated registrations with an address must not flood its owner's mailbox.
        if (!(await mails.tryTake(normalizeMailbox(user.email)))) return
        accountMails.send({
          ...composeVerificationMail(user.email, site(), token),
          userId: user.id,
          validMs: DAY_SECONDS * 1000,
        })
      },
    },
    socialProviders: {
      ...(settings.google && {
        google: {
          clientId: settings.google.clientId,
          clientSecret: '',
          disableImplicitSignUp: true,
          ...(createGoogleProvider(settings.google, nonces.use) as object),
        },
      }),
      ...(settings.facebook && {
        facebook: {
          clientId: settings.facebook.appId,
          clientSecret: settings.facebook.appSecret,
          disableImplicitSignUp: true,
          ...(createFacebookProvider(settings.facebook) as object),
        },
      }),
    },
    advanced: {
      // Session cookies use the stricter `__Host-` prefix instead of the library's `__Secure-`.
      useSecureCookies: false,
      cookies: {
        session_token: { name: sessions.cookie, attributes: { secure } },
        ...createSecondFactorCookieOption(sessions.cookie, secure),
      },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
  } satisfies BetterAuthOptions
}

/** Removes the `+tag` of an address: `ada+1@example.org` and `ada@example.org` are one mailbox. */
function normalizeMailbox(email: string): string {
  return email.replace(/\+.*@/, '@')
}

/** The dependencies of the accounts library. */
export type AuthLibraryDependencies = Pick<
  ServerDependencies,
  'db' | 'content' | 'settings' | 'now' | 'elapsed' | 'peers'
> & {
  sessions: SessionStore
  accountMails: AccountMailQueue
  nonces: SignInNonceStore
  hashCost?: ScryptCost | undefined
}
