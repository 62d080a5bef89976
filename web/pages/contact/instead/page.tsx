import type { ReactNode } from 'react'
import { getContactLinks } from '../../../frame/contact-links.ts'
import { type PageModule, useSiteInfo } from '../../../page/page.ts'
import { type SiteContactChannel, sitePaths } from '../../../paths.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../../ui/notice.tsx'

export const pageModule: PageModule<SiteContactChannel> = {
  Component: InsteadPage,
  head: (channel) => ({ title: ALTERNATIVES[channel].title, description: 'What you can do instead.' }),
}

/**
 * The text that tells a visitor what to do instead when the operator has configured no address for a contact channel.
 */
function InsteadPage({ data: channel }: { data: SiteContactChannel }) {
  const link = getContactLinks(useSiteInfo())[channel]
  const { title, text } = ALTERNATIVES[channel]
  // An older link can lead to this page although the operator has configured the channel since. The page then links to
  // the channel.
  const isOpen = link !== sitePaths.contact(channel)
  return (
    <EmptyPageNoticeCard sign="☺" title={isOpen ? 'We’re there now' : title}>
      <p>{isOpen ? <a href={link}>Go there</a> : text}</p>
      <a className={buttonClassName} href={sitePaths.home()}>
        Play today’s question
      </a>
    </EmptyPageNoticeCard>
  )
}

const ALTERNATIVES: Record<SiteContactChannel, { title: string; text: ReactNode }> = {
  facebook: {
    title: 'We’re not on Facebook yet',
    text: 'Liked a question? Its Share button shows it to your friends there.',
  },
  messenger: {
    title: 'We’re not on Messenger yet',
    text: 'Something wrong with a question? Report it right below its answer, and an editor will look.',
  },
  twitter: {
    title: 'We’re not on Twitter yet',
    text: 'You can still tweet: the Tweet button under a question writes the text and never spoils the answer.',
  },
  'e-mail': {
    title: 'We don’t have a mailbox yet',
    text: (
      <>
        Report a mistake right below its question, or see, download and delete your data in{' '}
        <a href={sitePaths.settings()}>your settings</a>.
      </>
    ),
  },
  coffee: {
    title: 'Thank you for the thought!',
    text: 'We can’t take a coffee yet. Bring a friend along: that keeps the questions coming, too.',
  },
}
