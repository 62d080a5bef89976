import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { AudienceTab } from './audience-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('Audience', AudienceTab)
