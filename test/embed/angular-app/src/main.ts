import { Component, ViewChild } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { EmailEditorComponent, EmailEditorModule } from 'angular-email-editor';

// biome-ignore lint/suspicious/noExplicitAny: what the page is given, and the API of the wrapper
type Anything = any;
const { scriptUrl, design } = (window as Anything).settings;

/** An app as its authors wrote it for Unlayer, with another `scriptUrl`. */
@Component({
  selector: 'app-root',
  standalone: true,
  imports: [EmailEditorModule],
  template: `
    <button (click)="save()">Save</button>
    <button (click)="isShown = !isShown">Toggle</button>
    <output>{{ status }}</output>
    @if (isShown) {
      <email-editor
        [scriptUrl]="scriptUrl"
        [options]="options"
        minHeight="700px"
        (loaded)="onLoad()"
        (ready)="onReady()"
      ></email-editor>
    }
  `,
})
class App {
  readonly scriptUrl = scriptUrl;
  readonly options: Anything = { mergeTags: { name: { name: 'Name', value: '{{name}}' } } };
  status = 'opening';
  isShown = true;
  @ViewChild(EmailEditorComponent) private readonly wrapper?: EmailEditorComponent;

  // Where the script is there already, the wrapper tells this before Angular has set the view child.
  onLoad() {
    (this.wrapper as Anything)?.editor.registerCallback('image', (_file: unknown, done: Anything) =>
      done({ url: 'https://x.example/a.png' }),
    );
  }
  onReady() {
    const { editor } = this.wrapper as Anything;
    Object.assign(window, { one: editor });
    editor.loadDesign(design);
    this.status = 'ready';
  }
  save() {
    (this.wrapper as Anything).editor.saveDesign((saved: unknown) => {
      this.status = `saved ${JSON.stringify(saved)}`;
    });
  }
}

bootstrapApplication(App).catch((cause) => console.error(cause));
