/** The window's entry: loads fonts and styles, leaves composition to input methods, and mounts the app. */
import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import '@fontsource-variable/jetbrains-mono/wght-italic.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/prose.css';
import '../ui/styles/code.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app element.');
// Keys that an input method (IME) uses are its own: no shortcut, field or dialog may see them.
window.addEventListener(
  'keydown',
  (event) => {
    // The key that starts a composition only has the code.
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  },
  { capture: true },
);
mount(App, { target });
