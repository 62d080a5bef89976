import { loadText } from '../../load-texts.ts'

export const load = loadText('contact')
