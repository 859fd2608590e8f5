/** Declares a picture: its address and the steps before it is taken. */
import type { Page } from '@playwright/test';
import type { RunningApp } from '../../driver/running-app.ts';
import type { Fate } from '../study-files.ts';

export interface Screen {
  /** Name of the picture files. */
  name: string;
  /** Address inside the app. */
  address: string;
  /** Steps before the picture is taken, such as pressing a key. */
  prepare?: (page: Page, app: RunningApp) => Promise<void>;
  /** Folder inside the project with content to show instead of the bundled library. */
  content?: string;
  /** True if the user has studied for most of a year; otherwise the app is new to them. */
  studied?: true;
  /** True if the user has marks and notes, including some on questions that have changed since. */
  marked?: true;
  /** Screens with the same value share one launch of the app, separate from all others. */
  apart?: string;
  /** True if it is also rendered in larger text. */
  isMain?: true;
  /** True if it is rendered as a printed sheet. */
  isSheet?: true;
  /** The state of the study data before the app starts. */
  fate?: Fate;
}
