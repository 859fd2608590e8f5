/** What a picture is made of: an address, and what to do there before it is taken. */
import type { Page } from '@playwright/test';
import type { RunningApp } from '../../driver/running-app.ts';
import type { Fate } from '../study-files.ts';

export interface Screen {
  /** Name of the picture files. */
  name: string;
  /** Address inside the app. */
  address: string;
  /** What to do on the screen before its picture is taken, such as pressing a key. */
  prepare?: (page: Page, app: RunningApp) => Promise<void>;
  /** Folder inside the project with content to show instead of the bundled library. */
  content?: string;
  /** Whether the user has studied for half a year; else the app is new to them. */
  studied?: true;
  /** Whether the user has marked and noted questions, some of which have changed since. */
  marked?: true;
  /** Screens with the same word here share a start of the app, which no other screen sees. */
  apart?: string;
  /** Whether it's rendered in larger text too. */
  isMain?: true;
  /** Whether it's a sheet of paper, as it would be printed. */
  isSheet?: true;
  /** What has become of the study data before the app is started for the picture. */
  fate?: Fate;
}
