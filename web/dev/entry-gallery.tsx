/** The entry of `/dev/parts` in `npm run dev`. No build includes it. */
import { createRoot } from 'react-dom/client'
import '../base.css'
import { ComponentGallery } from './gallery.tsx'

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset['theme'] = theme
createRoot(document.body.appendChild(document.createElement('div'))).render(<ComponentGallery />)
