import type { PageModule } from '../../../page/page.ts'
import { createAdminTabPage } from '../admin-page.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'

export const pageModule: PageModule = createAdminTabPage('Webhooks', WebhooksTab)
