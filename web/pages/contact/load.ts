import { createSiteTextLoader } from '../../page/load-texts.ts'

export const loadPageData = createSiteTextLoader('contact')
