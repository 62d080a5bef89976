import type { ListedQuiz } from '#domain/quizzes/quiz.ts'
import { type PageModule, useSite } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { ProsePage } from '../../ui/prose.tsx'
import { EmbedMaker } from './embed-maker.tsx'

export const page: PageModule<ListedQuiz[]> = {
  Component: EmbedPage,
  head: () => ({
    title: 'Put the question on your site',
    description: 'The question of the day, or a quiz, as a card in any page of yours.',
    path: paths.embed(),
  }),
}

function EmbedPage({ data: quizzes }: { data: ListedQuiz[] }) {
  return (
    <ProsePage title="Put the question on your site">
      <p>
        A card for your blog, class page, intranet or wiki: it is played right there, changes by itself each midnight
        UTC, and costs nothing. Choose, look, and copy the code.
      </p>
      <EmbedMaker quizzes={quizzes} />
      <SiteBuilderTips />
    </ProsePage>
  )
}

function SiteBuilderTips() {
  const { url } = useSite()
  return (
    <>
      <h2>Good to know</h2>
      <ul>
        <li>
          The card sets no cookies, reads none and keeps nothing in a browser; what is picked there is not counted, and
          no streak grows by it. It loads from this site alone.
        </li>
        <li>
          If your pages have a content security policy, allow <code>frame-src {url}</code>, and{' '}
          <code>script-src {url}/embed.js</code> for the script. Without the script the frame keeps the height that you
          give it, and scrolls.
        </li>
        <li>
          Whoever would rather fit the height by themselves: the card sends its page the message{' '}
          <code>{"{ type: 'embed-size', sentinel: 'amp', height }"}</code>, in pixels, whenever it changes, and when it
          is sent <code>{"{ type: 'embed-size' }"}</code>.
        </li>
        <li>
          Where links turn into cards by oEmbed, the address of a day or a quiz is enough: our pages name{' '}
          <code>{url}/oembed</code>.
        </li>
      </ul>
    </>
  )
}
