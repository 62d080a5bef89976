import type { ServerDeps } from '../server-deps.ts'
import type { Mailer } from '../site/mail.ts'
import type { AccountsLibrary } from './accounts-library.ts'
import type { KnownBrowsers } from './sign-in/known-browsers.ts'
import type { AuthLibraryDeps } from './library-options.ts'

/** The dependencies of the account endpoints. */
export type AccountsDeps = ServerDeps &
  AuthLibraryDeps & {
    /** Loads the accounts library on the first call. */
    accounts: () => Promise<AccountsLibrary>
    browsers: KnownBrowsers
    mail: Mailer
  }
