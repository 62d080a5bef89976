import { PersonalDataRequestLink, PersonalDataRequestAddress } from '../../frame/data-request.tsx'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { ProsePage } from '../../ui/prose.tsx'
import { VisitorDataSection } from './without-account.tsx'

export const pageModule: PageModule = {
  Component: PrivacyPage,
  head: (_, site) => ({
    title: 'Privacy',
    description: `What ${site.name} keeps about you, what for, for how long, and how to have it deleted. No advertising, no tracking.`,
    path: sitePaths.privacy(),
  }),
}

function PrivacyPage() {
  return (
    <>
      <ProsePage title="Privacy">
        <p>
          In short: you can play without telling us who you are. There are no ads, there’s no tracking, and we don’t
          sell anybody’s data. ‘We’ are the people who run this site.
        </p>
        <p>
          We last changed this page on <time dateTime="2026-11-28">28 November 2026</time>. When we change what we do,
          we’ll say so here, with a new date.
        </p>
        <VisitorDataSection />
        <WithAccountSection />
        <DataUseSection />
        <OtherSitesSection />
        <RetentionSection />
        <RightsSection />
        <ChildrenSection />
      </ProsePage>
    </>
  )
}

function WithAccountSection() {
  return (
    <>
      <h2>If you log in</h2>
      <p>Then we keep:</p>
      <ul>
        <li>your name and your e-mail address;</li>
        <li>if you choose a password, what it takes to check it, never the password itself;</li>
        <li>
          if you set up a second factor, what it takes to check it: the secret of your authenticator app, the public
          halves of your passkeys, and checksums of your recovery codes;
        </li>
        <li>
          if you log in with Google or Facebook, the number they know you by, and your picture there, if you have one;
        </li>
        <li>your answers and quiz scores with their times, your streak and your statistics;</li>
        <li>your answers in the counts of how everybody answered. When you delete your account, we take them out;</li>
        <li>how well you knew the questions in your review, and when, and which ones you starred;</li>
        <li>your time zone, your breaks and whether you use freezes, if you set them;</li>
        <li>
          if you want reminders: how, at what time, and when we last sent one. For notifications we also keep the
          address that your browser’s maker gives us, until you turn them off;
        </li>
        <li>
          what you report about questions, until you delete your account. Authors see your name with it, and you can
          read their reply on your profile;
        </li>
        <li>
          in the server’s log, the network you log in from, log out from or change your password from, as the first part
          of an internet address;
        </li>
        <li>
          how often somebody tried to log in, register or upload. We count that by a checksum of your network, browser
          or address, for at most a day;
        </li>
        <li>
          the browsers you’re logged in with, since when, and what they call themselves, such as ‘Firefox on Linux’, so
          that you can spot them in your settings and log them out;
        </li>
        <li>
          if you make access tokens for your programs: their names, what they may do, until when, and the day each was
          last used, until it ends or you revoke it. What a program does with a token counts as yours;
        </li>
        <li>
          if you suggest questions, that they’re yours and what we replied. Authors see your name and e-mail address
          with them, and visitors see your name if you want that. When you delete your account, the questions stay
          without your name;
        </li>
        <li>
          if you host a quiz night or join one while signed in: which one, your name in it and your answers, for 30
          days. When you delete your account, the rooms you opened and your seats in others go with it;
        </li>
        <li>
          if you are in circles of friends: your name in each, when you joined, and for days and duels how many tries
          you needed and how long you took. Members who have played see that, whether you were right, and your streak.
          You can leave at any time; a week later your place is deleted, and at once when you delete your account;
        </li>
        <li>
          what the people who run this site can see: your name, your e-mail address, when you joined and the day you
          were last here. They can close or delete your account;
        </li>
        <li>
          if you write questions or quizzes for us, that they’re yours and what you changed when. Other authors see your
          name and e-mail address with them; visitors don’t. From pictures you upload we remove where and how they were
          taken.
        </li>
      </ul>
      <p>
        One cookie keeps you logged in, and a second one says only that you are. A third one stays for a year. It tells
        us that you’ve logged in with this browser before, so nobody who guesses at your password can lock you out.
        While you show a second factor, one more holds your place for ten minutes. That’s all we use them for. Your
        browser’s storage also holds who is logged in, so that the page can greet you at once, how you last logged in,
        answers we couldn’t send yet, the questions due for your review until you log out, and what you’ve told us not
        to ask again: about reminders, a time zone, or answers from before you logged in.
      </p>
    </>
  )
}

function DataUseSection() {
  return (
    <>
      <h2>What it is used for</h2>
      <p>
        To log you in, save your answers, show you your streak and statistics, write to you about your account, and
        remind you if you ask us to. Each reminder has a link that stops them. Nothing else: no ads, no tracking, no
        sale.
      </p>
      <p>If you write to us, we use your e-mail to reply.</p>
    </>
  )
}

function OtherSitesSection() {
  return (
    <>
      <h2>Other sites</h2>
      <ul>
        <li>
          <strong>Links.</strong> The share and Tweet buttons are plain links. Facebook and Twitter learn nothing from
          us until you follow one. Then their rules apply. That goes for every other link that leads away from here,
          too.
        </li>
        <li>
          <strong>Google and Facebook login.</strong> We load nothing of theirs unless you choose to log in that way, or
          did last time. Then they know that you use this site, and their own privacy policies apply.
        </li>
        <li>
          <strong>Notifications.</strong> If you turn them on, they reach you through the maker of your browser. They
          learn when we send you one, but can’t read it.
        </li>
        <li>
          <strong>Cards on other sites.</strong> Other sites may show our questions in a frame. There we set no cookies,
          keep nothing in your browser, and count which option you pick first without anything about you. The page
          around the card learns how tall it is, and nothing you do in it.
        </li>
        <li>
          <strong>Chats.</strong> We may send each day’s question to chats and programs. Nothing about you goes with it,
          and nothing about you comes back.
        </li>
        <li>
          <strong>Pictures.</strong> A question may show a picture from another site. Your browser fetches it from
          there, so that site sees your internet address and the address of our site.
        </li>
      </ul>
    </>
  )
}

function RetentionSection() {
  return (
    <>
      <h2>For how long</h2>
      <p>
        You can clear what your browser keeps at any time, in its settings. What belongs to your account stays as long
        as the account does. We log a browser out when it hasn’t been here for 30 days, and 90 days after you logged in
        with it. You can delete your account in your settings, and it’s gone at once. If you ask us by e-mail, we delete
        it within 30 days. <a href={sitePaths.dataDeletion()}>Data deletion</a> says how, and what happens with backups.
      </p>
    </>
  )
}

function RightsSection() {
  return (
    <>
      <h2>Your rights</h2>
      <p>
        You can ask what we keep about you, get a copy, have mistakes put right, object to what we do with it, and have
        it deleted. It’s free. Use the buttons in your settings, or write to us:
      </p>
      <ul>
        <li>
          For a report of your data, send <PersonalDataRequestLink subject="Data Report" />.
        </li>
        <li>
          To have your data deleted, send <PersonalDataRequestLink subject="Data Deletion" />.
        </li>
      </ul>
      <p>
        <PersonalDataRequestAddress /> If you’re not happy with our answer, you can complain to the data protection
        authority in your country.
      </p>
    </>
  )
}

function ChildrenSection() {
  return (
    <>
      <h2>Children</h2>
      <p>
        Anybody can play without logging in. We do not knowingly collect data from children under 13. If you think a
        child under 13 has given us data, please send <PersonalDataRequestLink subject="Data Deletion" /> and tell us
        which account it is. We’ll delete what we find.
      </p>
    </>
  )
}
