import type { ServerDeps } from '../server-deps.ts'
import type { Mailer } from '../site/mail.ts'
import type { AuthLibraryClient } from './accounts-library.ts'
import type { KnownBrowserCookies } from './sign-in/known-browser-cookies.ts'
import type { AuthLibraryDeps } from './library-options.ts'

/** The dependencies of the account endpoints. */
export type AccountsDeps = ServerDeps &
  AuthLibraryDeps & {
    /** Loads the accounts library on the first call. */
    accounts: () => Promise<AuthLibraryClient>
    browsers: KnownBrowserCookies
    mail: Mailer
  }
