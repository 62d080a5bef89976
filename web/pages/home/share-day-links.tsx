import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import { formatDayShareText } from '#domain/play/share.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Day } from '#domain/time/day.ts'
import { useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { getFacebookShareUrl, getTwitterShareUrl } from '../../ui/share-urls.ts'
import styles from './home.module.css'

/**
 * Links that share a day's question, until the visitor has answered it. They work without scripts. Once hidden they
 * keep their height, to prevent a layout shift.
 */
export function ShareDayLinks(props: { day: Day; question: Question; isAnswered: boolean }) {
  const { day, question, isAnswered } = props
  const site = useSiteInfo()
  const url = addSourceChannelToUrl(site.url + sitePaths.day(day), 'share')
  const text = formatDayShareText({ site: site.name, day, category: question.categories[0], url })
  return (
    <span className={styles['share']} data-used={isAnswered}>
      <a href={getFacebookShareUrl(url)} target="_blank" rel="noopener">
        Share
      </a>
      <a href={getTwitterShareUrl(text)} target="_blank" rel="noopener">
        Tweet
      </a>
    </span>
  )
}
