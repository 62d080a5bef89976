import { loadText } from '../../page/load-texts.ts'

export const load = loadText('contact')
