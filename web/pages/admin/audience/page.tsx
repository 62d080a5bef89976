import type { PageModule } from '../../../page/page.ts'
import { createAdminPage } from '../admin-page.tsx'
import { AudienceTab } from './audience-tab.tsx'

export const pageModule: PageModule = createAdminPage('Audience', AudienceTab)
