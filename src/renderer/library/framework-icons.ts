/** The icons a framework may name; each is imported on its own so that no others are bundled. */
import Atom from '@lucide/svelte/icons/atom';
import BookOpen from '@lucide/svelte/icons/book-open';
import Box from '@lucide/svelte/icons/box';
import Braces from '@lucide/svelte/icons/braces';
import Brain from '@lucide/svelte/icons/brain';
import ChartNetwork from '@lucide/svelte/icons/chart-network';
import Cloud from '@lucide/svelte/icons/cloud';
import Code from '@lucide/svelte/icons/code';
import Coffee from '@lucide/svelte/icons/coffee';
import Container from '@lucide/svelte/icons/container';
import Cpu from '@lucide/svelte/icons/cpu';
import Database from '@lucide/svelte/icons/database';
import FileType from '@lucide/svelte/icons/file-type';
import Gem from '@lucide/svelte/icons/gem';
import GitBranch from '@lucide/svelte/icons/git-branch';
import Globe from '@lucide/svelte/icons/globe';
import Hexagon from '@lucide/svelte/icons/hexagon';
import Layers from '@lucide/svelte/icons/layers';
import Lock from '@lucide/svelte/icons/lock';
import Network from '@lucide/svelte/icons/network';
import Palette from '@lucide/svelte/icons/palette';
import Server from '@lucide/svelte/icons/server';
import Shield from '@lucide/svelte/icons/shield';
import Smartphone from '@lucide/svelte/icons/smartphone';
import Terminal from '@lucide/svelte/icons/terminal';
import TestTube from '@lucide/svelte/icons/test-tube';
import Workflow from '@lucide/svelte/icons/workflow';
import Worm from '@lucide/svelte/icons/worm';
import Wrench from '@lucide/svelte/icons/wrench';
import Zap from '@lucide/svelte/icons/zap';

/** By the name used in a framework's file. */
export const frameworkIcons: Readonly<Record<string, typeof BookOpen>> = {
  atom: Atom,
  'book-open': BookOpen,
  box: Box,
  braces: Braces,
  brain: Brain,
  'chart-network': ChartNetwork,
  cloud: Cloud,
  code: Code,
  coffee: Coffee,
  container: Container,
  cpu: Cpu,
  database: Database,
  'file-type': FileType,
  gem: Gem,
  'git-branch': GitBranch,
  globe: Globe,
  hexagon: Hexagon,
  layers: Layers,
  lock: Lock,
  network: Network,
  palette: Palette,
  server: Server,
  shield: Shield,
  smartphone: Smartphone,
  terminal: Terminal,
  'test-tube': TestTube,
  workflow: Workflow,
  worm: Worm,
  wrench: Wrench,
  zap: Zap,
};
