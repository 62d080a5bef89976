import type { ServerDependencies } from '../server-deps.ts'
import type { Mailer } from '../site/mail.ts'
import type { AuthLibraryClient } from './accounts-library.ts'
import type { KnownBrowserCookies } from './sign-in/known-browser-cookies.ts'
import type { AuthLibraryDependencies } from './library-options.ts'

/** The dependencies of the account endpoints. */
export type AccountsDependencies = ServerDependencies &
  AuthLibraryDependencies & {
    /** Loads the accounts library on the first call. */
    accounts: () => Promise<AuthLibraryClient>
    browsers: KnownBrowserCookies
    mail: Mailer
  }
