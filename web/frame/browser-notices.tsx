import { useServerRenderedContent } from '../page/server-rendered-html.tsx'
import { BrowserNoticeTexts } from './browser-notice-texts.tsx'

/** Notices for browsers that are too old, or run no scripts. */
export function UnsupportedBrowserNotices() {
  const content = useServerRenderedContent('#root > div')
  return import.meta.env.SSR ? (
    <div>
      <BrowserNoticeTexts />
    </div>
  ) : (
    <div dangerouslySetInnerHTML={content} />
  )
}
