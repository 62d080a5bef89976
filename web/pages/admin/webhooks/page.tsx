import type { Page } from '../../../page/page.ts'
import { adminPage } from '../admin-page.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'

export const page: Page = adminPage('Webhooks', WebhooksTab)
