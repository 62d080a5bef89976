import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { SiteTab } from './site-tab.tsx'

export const page: PageModule = createAdminPage('Site', SiteTab)
