import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { CircleTableRow } from '#domain/circles/circle-table.ts'
import { formatCircleShareText } from '#domain/circles/share-circle.ts'
import type { Day } from '#domain/time/day.ts'
import { circlePaths } from '../../../circle-paths.ts'
import { useSiteInfo } from '../../../page/page.ts'
import { sitePaths } from '../../../paths.ts'
import { ShareButtons } from '../../../ui/share-buttons.tsx'
import styles from '../circle.module.css'

/**
 * Shares a circle's results of a day. The text names the members who have played. The picture contains only numbers.
 */
export function CircleResultsSharePanel(props: {
  name: string
  today: Day
  category: CategoryName
  lines: readonly CircleTableRow[]
}) {
  const { name: circle, today: day, category, lines } = props
  const site = useSiteInfo()
  const url = addSourceChannelToUrl(site.url + sitePaths.day(day), 'share')
  const shared = { site: site.name, day, category, url, circle, lines }
  const right = lines.filter(({ today }) => today?.correct).length
  return (
    <p className={styles['share']}>
      <ShareButtons
        text={(style) => formatCircleShareText(shared, style)}
        url={url}
        picture={circlePaths.picture(day, { right, members: lines.length })}
      />
    </p>
  )
}
